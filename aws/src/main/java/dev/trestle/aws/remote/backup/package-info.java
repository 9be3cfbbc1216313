/// Operations on backups, restores and exports through the AWS SDK. Start at [BackupsSdk].
@NullMarked
package dev.trestle.aws.remote.backup;

import org.jspecify.annotations.NullMarked;
