"""Plants faults against the tables of the house, in imports, folders and the package, and sees them found."""

from test_checks import SCRIPTS, CheckTestCase

import boundaries


class BoundaryTests(CheckTestCase):
    HOUSE = """
| layer | may import the layers |
| --- | --- |
| value | value |
| C library | |
| kit | value |
| stage | value, kit |
| flow | value, stage |
| test support | |
| test | test support |

| module | layer | also imports | what it is |
| --- | --- | --- | --- |
| `Low` | value | | |
| `High` | value | | |
| `CThing` | C library | | |
| `ThingKit` | kit | `CThing` | |
| `Reading` | stage | | |
| `Drawing` | stage | | |
| `Pipeline` | flow | `Logging` | |
| `Umbrella` | flow | | |
| `Shared` | test support | | |

| module with folders | in order |
| --- | --- |
| `Reading` | `Files`, `Words` |
"""
    DEPENDENCIES = {
        "Low": [], "High": ["Low"], "CThing": [], "ThingKit": ["CThing", "Low"], "Reading": ["High", "ThingKit"],
        "Drawing": ["High"], "Pipeline": ["Reading", "Drawing", "High", "Logging"], "Shared": [],
        "Umbrella": ["Reading", "High"], "ReadingTests": ["Reading", "High", "Shared"],
    }

    def setUp(self):
        super().setUp()
        self.write(boundaries.TABLES, self.HOUSE)
        self.graph = {
            name: {
                "type": "test" if name.endswith("Tests") else "regular",
                "folder": f"{'Tests' if name.endswith('Tests') else 'Sources'}/{name}",
                "dependencies": list(names),
            }
            for name, names in self.DEPENDENCIES.items()
        }

        self.write("Sources/Reading/Files/File.swift", "package struct File {\n    struct Place {}\n}\n")
        self.write("Sources/Reading/Words/Word.swift", "extension File {}\nenum Word { case file(File) }\n")
        self.write("Sources/Reading/Whole.swift", "struct Whole { let file: File, word: Word }\n")

    def assert_import(self, module, statement, *fragments):
        folder = self.graph[module]["folder"]
        self.write(f"{folder}/A.swift", f"// A comment.\n{statement}\n")
        self.assert_found(boundaries.check, f"{folder}/A.swift:2", *fragments, arguments=(self.graph,))

    def allow(self, module, dependency):
        self.graph[module]["dependencies"].append(dependency)

    def test_a_clean_tree_is_clean(self):
        self.write("Sources/Pipeline/A.swift", "internal import Reading\nimport Logging\nimport Foundation\n")
        self.write("Sources/ThingKit/A.swift", "internal import CThing\npublic import Low\n")
        self.write("Tests/ReadingTests/A.swift", "import Testing\n@testable import Reading\nimport High\nimport Shared\n")
        self.assertEqual(boundaries.check(self.root, self.graph), ([], []))

    def test_an_import_that_the_package_does_not_give_is_found(self):
        self.assert_import("Drawing", "import struct Low.Size", "Low", "Package.swift does not give")
        self.assert_import("Drawing", "import Unheard", "Unheard")

    def test_a_dependency_against_the_layers_is_found(self):
        for module, dependency in [("Drawing", "Reading"), ("Low", "High"), ("Reading", "CThing"), ("High", "ThingKit"),
                                   ("Reading", "Pipeline"), ("Reading", "Logging")]:
            with self.subTest(f"{module} on {dependency}"):
                self.setUp()
                self.allow(module, dependency)
                self.assert_found(boundaries.check, f"{module} may not depend on {dependency}", arguments=(self.graph,))

    def test_tests_of_a_stage_import_no_other_stage(self):
        self.allow("ReadingTests", "Drawing")
        self.assert_import("ReadingTests", "@testable import Drawing", "ReadingTests may not import Drawing")

    def test_a_folder_that_names_a_type_of_a_later_one_is_found(self):
        for folder, code in [("Files", "let word: Word?"), ("Files", "let whole = Whole()"), ("Words", "func f(_: [Whole]) {}")]:
            with self.subTest(f"{code} in {folder}"):
                self.setUp()
                self.write(f"Sources/Reading/{folder}/A.swift", f"/// Word, Whole.\n{code}\n")
                self.assert_found(boundaries.check, f"Sources/Reading/{folder}/A.swift:2", "later folder of Reading", arguments=(self.graph,))

    def test_a_name_that_is_inside_another_type_is_not_of_a_later_folder(self):
        self.write("Sources/Reading/Files/A.swift", "let word: Low.Word? = nil\nlet text = \"Word\"\n")
        self.assertEqual(boundaries.check(self.root, self.graph), ([], []))

    def test_a_folder_that_is_not_there_is_found(self):
        self.write(boundaries.TABLES, self.HOUSE.replace("`Files`, `Words`", "`Files`, `Letters`, `Words`"))
        self.assert_found(boundaries.check, "no folder `Letters`", arguments=(self.graph,))

    def test_what_tests_share_is_for_tests_alone(self):
        self.allow("Reading", "Shared")
        self.assert_found(boundaries.check, "Reading may not depend on Shared", arguments=(self.graph,))

    def test_tests_share_what_is_meant_for_sharing_alone(self):
        self.allow("ReadingTests", "Pipeline")
        self.assert_import("ReadingTests", "import Pipeline", "ReadingTests may not import Pipeline")

    def test_a_c_library_is_never_promised(self):
        self.assert_import("ThingKit", "public import CThing", "C types")
        self.assert_import("ThingKit", "package import CThing", "C types")

    def test_re_exports_are_found(self):
        self.assert_import("High", "@_exported public import Low", "@_exported")

    def test_a_library_re_exports_nothing_but_values(self):
        self.assert_import("Umbrella", "@_exported public import Reading", "@_exported")

    def test_a_library_hands_values_on(self):
        self.write("Sources/Umbrella/A.swift", "@_exported public import High\ninternal import Reading\n")
        self.assertEqual(boundaries.check(self.root, self.graph), ([], []))

    def test_a_module_that_is_not_in_the_table_is_found(self):
        self.graph["New"] = {"type": "regular", "folder": "Sources/New", "dependencies": []}
        self.assert_found(boundaries.check, "`New`", arguments=(self.graph,))

    def test_tests_of_no_module_are_found(self):
        self.graph["UnheardTests"] = {"type": "test", "folder": "Tests/UnheardTests", "dependencies": []}
        self.assert_found(boundaries.check, "`UnheardTests` tests no module", arguments=(self.graph,))

    def test_a_module_that_is_not_in_the_package_is_found(self):
        del self.graph["ThingKit"]
        self.assert_found(boundaries.check, "`ThingKit`", arguments=(self.graph,))

    def test_an_allowance_that_nothing_uses_is_found(self):
        self.graph["Pipeline"]["dependencies"].remove("Logging")
        self.assert_found(boundaries.check, "`Pipeline` may import `Logging`", arguments=(self.graph,))

    def test_the_real_tables_are_read(self):
        house = boundaries.read_house((SCRIPTS.parent / boundaries.TABLES).read_text(encoding="utf-8"))
        self.assertTrue(house.allows("DiaryPress", "Localizing"))
        self.assertFalse(house.allows("Localizing", "LayoutEngine"))
        self.assertFalse(house.allows("ConfigReading", "CLibXML2"))
        self.assertFalse(house.allows("DiaryModel", "ReportModel"))
