/// Exports: everything that the guild stores about a user, as one ZIP file for that user.
///
/// Start at [GuildExport], the list of files; it says which kinds of items are in them, and why others are not. [ExportFeature] connects it with the API
/// and with the jobs of the kit.
@NullMarked
package dev.trestle.apps.guild.export;

import org.jspecify.annotations.NullMarked;
