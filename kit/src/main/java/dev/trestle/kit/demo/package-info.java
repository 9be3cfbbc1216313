/// Sample content for `trestle demo`, created over HTTP as users would do it.
///
/// Start at [Demo], the part of one application. A [DemoClient] calls an application on a server; a [DemoUser] is an account there. A server
/// that the demo starts itself has a [DemoClock] for each application, so that its content has a past. A
/// [SamplePicture] is drawn and not stored here.
@NullMarked
package dev.trestle.kit.demo;

import org.jspecify.annotations.NullMarked;
