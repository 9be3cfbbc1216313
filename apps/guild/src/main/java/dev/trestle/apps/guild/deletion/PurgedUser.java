package dev.trestle.apps.guild.deletion;

/// A user whose items are purged.
///
/// @param pseudonym the id that stands for the user in what stays, such as messages in rooms. It belongs to nobody, and nothing leads from it to the user
/// @param jobId the job that purges, which is deleted last
record PurgedUser(String userId, String pseudonym, String jobId) {}
