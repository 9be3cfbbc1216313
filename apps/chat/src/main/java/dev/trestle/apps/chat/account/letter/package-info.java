/// Letters to people: how they are sent.
///
/// Start at [Letters]: into files, for a machine without mail ([LetterFiles]), or by SMTP ([SmtpLetters]), which is the only place that
/// knows the mail library. A [Post] sends them later, so that no answer waits for them or shows whether there was one.
@NullMarked
package dev.trestle.apps.chat.account.letter;

import org.jspecify.annotations.NullMarked;
