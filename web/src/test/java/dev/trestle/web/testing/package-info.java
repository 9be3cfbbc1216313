/// Pages in a real browser, for the tests of applications.
///
/// Start at [RealBrowser], an extension of JUnit: it opens pages in Chromium at the [Screen]s and in the [Colours] that people have. A [View]
/// fails its test for what a user would not see and a developer should: errors on the console, requests that
/// failed, rules of accessibility that are broken. Where there is no Chromium, it is installed, or the tests say that they were not run.
/// [FirstLoad] holds what a page costs over a slow line, [WrittenText] the direction of text that people write.
/// [ServedPages] are an application's on a server of its own, with the page beside them on which [ModuleTestPage] call its modules.
@NullMarked
package dev.trestle.web.testing;

import org.jspecify.annotations.NullMarked;
