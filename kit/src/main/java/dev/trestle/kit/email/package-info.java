/// Emails to users, sent by SMTP or written to files.
///
/// Start at [EmailSender]: [SmtpEmailSender] is the only class that knows the mail library, [EmailFiles] is for a machine without a mail
/// server. An [EmailQueue] sends in the background, so that no response waits for an email or shows whether there was one.
@NullMarked
package dev.trestle.kit.email;

import org.jspecify.annotations.NullMarked;
