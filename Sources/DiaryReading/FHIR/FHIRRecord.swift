internal import DiaryModel
internal import Foundation

/// A resource of FHIR, as far as it is read.
enum FHIRRecord: Hashable {
    case observation(FHIRObservation)
    case patient(FHIRPatient)
    /// An observation that a history deletes: only the id and the version are known.
    case deleted(FHIRObservation)
    /// A resource of another type.
    case other(String?)
    /// A resource that is not built as its type says, with the reason why it is not read.
    case broken(SkipReason)
}

extension FHIRRecord {
    /// The resources of an element of JSON: the element itself, or that of an entry, or those of a bundle in either; of one with a name
    /// twice nobody knows what it says.
    static func all(in element: JSONElements.Element, _ decoder: JSONDecoder) -> [FHIRRecord] {
        guard !element.hasRepeatedNames else { return [.broken(.repeatedField)] }
        return (try? decoder.decode(Entry.self, from: Data(element.bytes)))?.records ?? [.broken(.brokenRecord)]
    }

    private enum Key: String, CodingKey { case resourceType, resource, fullUrl, entry, request, response }

    /// The request to a server in a history (https://hl7.org/fhir/R4/http.html#history), or its response.
    private struct Exchange: Decodable { let method, url, lastModified, etag: String? }

    /// The observation that an entry without a resource says was deleted.
    private static func deleted(_ fields: KeyedDecodingContainer<Key>) -> FHIRRecord? {
        guard fields.contains(.request), let request = try? fields.decode(Exchange.self, forKey: .request),
            request.method?.uppercased() == "DELETE"
        else { return nil }
        let whole = request.url ?? (try? fields.decode(String.self, forKey: .fullUrl)) ?? ""
        // A search for one id finds one record.
        let address = whole.replacing("Observation?_id=", with: "Observation/")
        let parts = address.split(separator: "/").map(String.init)
        let response = try? fields.decode(Exchange.self, forKey: .response)
        let version = response?.etag.map { String($0.filter { $0.isASCII && $0.isNumber }) }
        let named = parts.firstIndex(of: "_history").flatMap { parts[$0...].dropFirst().first }
        // What a search finds on the server, the file does not tell.
        guard !address.contains("?"), !address.contains(",") else {
            return address.contains("Observation") ? .broken(.openDeletion) : .other(nil)
        }
        // A server that forgets one version of a record keeps the record; the address may name that of the deletion itself.
        guard let place = parts.lastIndex(of: "Observation"), place + 1 < parts.count,
            version == nil || named == nil || version == named
        else { return .other(parts.first) }
        var meta = FHIRObservation.Meta()
        (meta.versionId, meta.lastUpdated) = (version ?? named, response?.lastModified)
        var observation = FHIRObservation(resourceType: "Observation", id: parts[place + 1])
        observation.meta = meta
        return .deleted(observation)
    }

    /// An entry of a bundle, or a resource by itself.
    private struct Entry: Hashable, Decodable {
        let records: [FHIRRecord]

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Key.self)
            guard fields.contains(.resource), try !fields.decodeNil(forKey: .resource) else {
                records = try FHIRRecord.deleted(fields).map { [$0] } ?? FHIRRecord.records(of: decoder, fields)
                return
            }
            let address = try? fields.decode(String.self, forKey: .fullUrl)
            let modified = (try? fields.decodeIfPresent(Exchange.self, forKey: .response))?.lastModified
            let resource = try fields.superDecoder(forKey: .resource)
            let all = try FHIRRecord.records(of: resource, try resource.container(keyedBy: Key.self))
            records = all.map { record in
                switch record {
                case .patient(var patient) where patient.fullURL == nil:
                    patient.fullURL = address
                    return .patient(patient)
                case .observation(var observation):
                    observation.fullURL = address
                    // A history says when each version was made, whether or not the version does.
                    var meta = observation.meta ?? FHIRObservation.Meta()
                    meta.lastUpdated = meta.lastUpdated ?? modified
                    observation.meta = meta
                    return .observation(observation)
                default: return record
                }
            }
        }
    }

    /// The records of a resource with these fields.
    private static func records(of decoder: any Decoder, _ fields: KeyedDecodingContainer<Key>) throws -> [FHIRRecord] {
        let type = try fields.decodeIfPresent(String.self, forKey: .resourceType)
        // Other resources have fields of the same names and other types: only what they are counts for them.
        switch type {
        case "Observation":
            return [(try? FHIRObservation(from: decoder)).map(FHIRRecord.observation) ?? .broken(.brokenRecord)]
        case "Patient": return [.patient(try FHIRPatient(from: decoder))]
        case "Bundle" where fields.contains(.entry):
            // What is wrong with an entry costs it alone.
            return try fields.decode([Lenient<Entry>].self, forKey: .entry).flatMap {
                $0.wrappedValue?.records ?? [.broken(.brokenRecord)]
            }
        default: return [.other(type)]
        }
    }
}
