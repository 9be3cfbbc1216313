/// The configuration of `serve`, checked when it is created: a combination that makes no sense, or that would open the database to strangers,
/// is a `ConfigException`.
///
/// Start at [ServeConfig]. [DatabaseChoice] is the database, [AppsConfig] the applications. [Apps] lists the applications of this program: adding
/// one is one entry there.
@NullMarked
package dev.trestle.cli.config;

import org.jspecify.annotations.NullMarked;
