internal import Foundation
internal import SourceModel

/// A resource of FHIR, as far as it is read.
enum FHIRRecord: Hashable {
    case observation(FHIRObservation)
    case patient(FHIRPatient)
    /// An observation that a history reports as deleted; only its id and version are known.
    case deleted(FHIRObservation)
    /// A resource of another type.
    case other(String?)
    /// A record that is not built as its type requires, with the reason why it is not read.
    case broken(SkipReason)
}

extension FHIRRecord {
    /// The resources of an element of JSON: the element itself, or that of an entry, or those of a bundle in either.
    static func all(in bytes: [UInt8], _ decoder: JSONDecoder) -> [FHIRRecord] {
        (try? decoder.decode(Entry.self, from: Data(bytes)))?.records ?? [.broken(.brokenRecord)]
    }

    /// The same of an element that was found in a document; of one with a name twice nobody knows what it says.
    static func all(in element: JSONElements.Element, _ decoder: JSONDecoder) -> [FHIRRecord] {
        element.hasRepeatedNames ? [.broken(.repeatedField)] : all(in: element.bytes, decoder)
    }

    private enum Key: String, CodingKey {
        case resourceType, resource, fullUrl, entry, request, response
    }

    /// The request to a server, in a history (https://hl7.org/fhir/R4/http.html#history).
    private struct Request: Decodable {
        let method: String?
        let url: String?
    }

    /// The response to it.
    private struct Response: Decodable {
        let lastModified: String?
        let etag: String?
    }

    /// The observation that an entry without a resource says was deleted.
    private static func deleted(_ fields: KeyedDecodingContainer<Key>) -> FHIRRecord? {
        guard let request = try? fields.decode(Request.self, forKey: .request), request.method == "DELETE" else {
            return nil
        }
        let address = request.url ?? (try? fields.decode(String.self, forKey: .fullUrl)) ?? ""
        let parts = address.split(separator: "/").map(String.init)
        // A server that forgets one version of a record keeps the record.
        guard let place = parts.lastIndex(of: "Observation"), place + 1 < parts.count, !parts.contains("_history")
        else { return .other(parts.first) }
        let response = try? fields.decode(Response.self, forKey: .response)
        let version = response?.etag.map { String($0.filter { $0.isASCII && $0.isNumber }) }
        var observation = FHIRObservation(resourceType: "Observation")
        observation.id = parts[place + 1]
        observation.meta = FHIRObservation.Meta(versionId: version, lastUpdated: response?.lastModified)
        return .deleted(observation)
    }

    /// An entry of a bundle, or a resource by itself.
    private struct Entry: Decodable {
        let records: [FHIRRecord]

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Key.self)
            guard fields.contains(.resource), try !fields.decodeNil(forKey: .resource) else {
                records = try FHIRRecord.deleted(fields).map { [$0] } ?? FHIRRecord.records(of: decoder, fields)
                return
            }
            let address = try? fields.decode(String.self, forKey: .fullUrl)
            records = try fields.decode(Resource.self, forKey: .resource).records.map { record in
                switch record {
                case .patient(var patient) where patient.fullURL == nil:
                    patient.fullURL = address
                    return .patient(patient)
                case .observation(var observation):
                    observation.fullURL = address
                    return .observation(observation)
                default: return record
                }
            }
        }
    }

    /// An entry of a bundle inside of another one; what is wrong with it costs it alone.
    private struct Inner: Decodable {
        let records: [FHIRRecord]

        init(from decoder: any Decoder) throws {
            records = (try? Entry(from: decoder))?.records ?? [.broken(.brokenRecord)]
        }
    }

    /// A resource of an entry.
    private struct Resource: Decodable {
        let records: [FHIRRecord]

        init(from decoder: any Decoder) throws {
            records = try FHIRRecord.records(of: decoder, try decoder.container(keyedBy: Key.self))
        }
    }

    /// The records of a resource with these fields.
    private static func records(
        of decoder: any Decoder, _ fields: KeyedDecodingContainer<Key>
    ) throws -> [FHIRRecord] {
        let type = try fields.decodeIfPresent(String.self, forKey: .resourceType)
        // Other resources have fields of the same names and other types: only what they are counts for them.
        switch type {
        case "Observation":
            return [(try? FHIRObservation(from: decoder)).map(FHIRRecord.observation) ?? .broken(.brokenRecord)]
        case "Patient": return [.patient(try FHIRPatient(from: decoder))]
        case "Bundle" where fields.contains(.entry):
            return try fields.decode([Inner].self, forKey: .entry).flatMap(\.records)
        default: return [.other(type)]
        }
    }
}
