package dev.trestle.kit.account;

import dev.trestle.kit.job.JobItems;
import java.time.Duration;

/// A grace period between the request to delete an account and its deletion, which a job of the kind [AccountDeletion#KIND] does. The
/// application's record of a user has the component [Account#deletionDueAt].
///
/// @param jobs the table of the jobs
public record DeletionGrace(JobItems jobs, Duration period) {}
