/// The config of an app that makes reports of people in a store.
package enum AppConfig {
    /// Blood pressure of the last 30 days of whoever is asked for, in English.
    package static let text = """
        <diary version="1">
            <person id="nobody"/>
            <report id="app" languages="en" last-days="30" zone="Asia/Seoul"/>
            <section id="bp" kind="blood-pressure" guideline="esh-2023"/>
        </diary>
        """
}
