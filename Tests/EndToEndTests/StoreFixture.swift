/// The data that tests of stores import, and print from.
enum StoreFixture {
    /// A config whose only section has its readings in a store.
    static let config = """
        <?xml version="1.0" encoding="UTF-8"?>
        <diary version="1">
          <person id="anna"/>
          <report id="r-1" languages="en" from="2024-10-01" through="2024-10-31" zone="Europe/Berlin"/>
          <section id="bp" kind="blood-pressure" guideline="esh-2023" source="store"/>
        </diary>

        """

    /// Rows of a device, of which the last has no time.
    static let diary = """
        Date;Time;SYS;DIA;BPM
        2024-10-05;20:35;128;81;62
        2024-10-06;07:10;131;84;
        2024-10-08;soon;120;80;60

        """
}
