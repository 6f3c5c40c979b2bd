#if Service
// What the description of the interface calls by name.
extension OpenAPI {
    static let components = #"""
        components:
          securitySchemes:
            bearer: {type: http, scheme: bearer, bearerFormat: JWT}
            session: {type: apiKey, in: cookie, name: __Host-diarypress}
          headers:
            ETag:
              description: The digest of all that the report is made from, in quotes.
              schema: {type: string, pattern: '^"[0-9a-f]{32}"$'}
            Request:
              description: The id of the request, as it is in logs.
              schema: {type: string}
          parameters:
            person:
              name: person
              in: path
              required: true
              schema: {type: string, pattern: '^[A-Za-z0-9._-]{1,64}$'}
              example: ann
            draft:
              name: draft
              in: path
              required: true
              schema: {type: string, pattern: '^[A-Za-z0-9_-]{22}$'}
            number:
              name: number
              in: path
              required: true
              schema: {type: integer, minimum: 1, maximum: 10}
            page:
              name: page
              in: path
              required: true
              schema: {type: integer, minimum: 1, maximum: 200}
            format:
              name: format
              in: query
              description: What the file is read as; told from the file where it is left out. Behind it may stand the order of day and month.
              schema: {type: string, pattern: '^[a-z0-9-]{1,40}(:[a-z0-9-]{1,40})?$'}
              example: delimited
            sec-fetch-site:
              name: Sec-Fetch-Site
              in: header
              required: true
              description: Browsers say it by themselves.
              schema: {const: same-origin}
            if-none-match:
              name: If-None-Match
              in: header
              schema: {type: string}
            language:
              name: language
              in: query
              description: In place of Accept-Language.
              schema: {type: string, pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'}
            from:
              name: from
              in: query
              description: With through, and without last-days.
              schema: {type: string, format: date}
            through:
              name: through
              in: query
              schema: {type: string, format: date}
            as-of:
              name: as-of
              in: query
              description: With last-days alone, which end before it.
              schema: {type: string, format: date}
            last-days:
              name: last-days
              in: query
              schema: {type: integer, minimum: 1, maximum: 366}
            layout:
              name: layout
              in: query
              schema: {type: string, pattern: '^[a-z0-9-]{1,40}$'}
            paper:
              name: paper
              in: query
              schema:
                enum: [a4, letter]
          responses:
            problem:
              description: A problem.
              content:
                application/problem+json:
                  schema: {$ref: '#/components/schemas/problem'}
            unauthorized:
              description: Nobody is named, or the token is not good.
              headers:
                WWW-Authenticate:
                  required: true
                  schema: {type: string}
              content:
                application/problem+json:
                  schema: {$ref: '#/components/schemas/problem'}
            busy:
              description: Try again after the seconds that it says.
              headers:
                Retry-After:
                  required: true
                  schema: {type: integer, minimum: 1}
              content:
                application/problem+json:
                  schema: {$ref: '#/components/schemas/problem'}
          schemas:
            person:
              type: object
              additionalProperties: false
              required: [zone]
              properties:
                zone: {type: string, minLength: 1, maxLength: 40, examples: [Europe/Berlin]}
                name: {type: string, maxLength: 120, pattern: '^[^\n\v\f\r\u0085\u2028\u2029]*$'}
                birthDate: {type: string, format: date}
                sex:
                  enum: [female, male, other]
                heightCm: {type: number, minimum: 30, maximum: 260}
            codePerson:
              type: object
              additionalProperties: false
              required: [person]
              properties:
                person: {type: string, pattern: '^[A-Za-z0-9._-]{1,64}$', examples: [ann]}
            code:
              type: object
              required: [code, expires]
              properties:
                code: {type: string, pattern: '^[A-Za-z0-9_-]{43}$'}
                expires: {type: string, format: date-time}
            draft:
              type: object
              required: [id, state, expires]
              properties:
                id: {type: string}
                state:
                  enum: [empty, reading, ready, refused]
                expires: {type: string, format: date-time}
                readings: {type: integer}
                first: {type: string, format: date}
                last: {type: string, format: date}
                problems:
                  type: array
                  maxItems: 50
                  items: {$ref: '#/components/schemas/finding'}
            preview:
              type: object
              required: [pages, etag, language, direction, sections]
              properties:
                pages: {type: integer}
                etag: {type: string}
                language: {type: string}
                direction:
                  enum: [ltr, rtl]
                from: {type: string, format: date}
                through: {type: string, format: date}
                sections:
                  type: array
                  items:
                    type: object
                    required: [id, title, classes]
                    properties:
                      id: {type: string}
                      title: {type: string}
                      alternative: {type: string}
                      classes:
                        type: array
                        items:
                          type: object
                          required: [label, count, percent, colour]
                          properties:
                            label: {type: string}
                            count: {type: string}
                            percent: {type: string}
                            share: {type: number}
                            colour: {type: string}
                            pattern: {type: string}
                      rows:
                        type: array
                        items:
                          type: object
                          required: [title, value]
                          properties:
                            title: {type: string}
                            value: {type: string}
                problems:
                  type: array
                  items: {$ref: '#/components/schemas/finding'}
                title: {type: string}
            choices:
              type: object
              required: [languages, layouts, papers]
              properties:
                languages:
                  type: array
                  items:
                    type: object
                    required: [tag, name, direction]
                    properties:
                      tag: {type: string}
                      name: {type: string}
                      direction:
                        enum: [ltr, rtl]
                layouts:
                  type: array
                  items:
                    type: object
                    required: [id, summary]
                    properties:
                      id: {type: string}
                      summary: {type: string}
                papers:
                  type: array
                  items: {type: string}
                formats:
                  type: array
                  items: {type: string}
            finding:
              description: As --json has it (docs/json.md), in English.
              type: object
              required: [severity, code, message]
              properties:
                severity:
                  enum: [error, warning, note]
                code: {type: string}
                file: {type: string}
                line: {type: integer}
                column: {type: integer}
                message: {type: string}
                hint: {type: string}
            problem:
              description: RFC 9457.
              type: object
              required: [type, title, status, code]
              properties:
                type: {type: string, format: uri-reference}
                title: {type: string}
                status: {type: integer}
                detail: {type: string}
                instance: {type: string, format: uri-reference}
                code: {type: string}
                problems:
                  type: array
                  maxItems: 50
                  items: {$ref: '#/components/schemas/finding'}
        """#
}
#endif
