/// Servers, who is in them, as what, and who may not be.
///
/// | | routes | rules |
/// |---|---|---|
/// | servers, ownership | [ServersApi] | [Servers] |
/// | members, roles | [MembersApi] | [Members], [MemberSearch] |
/// | bans | [BansApi] | [Bans] |
/// | what admins did | [AuditApi] | [AuditLog] |
///
/// Whoever changes something does it in one transaction with what it depends on: that the one who acts is still what they were when they
/// were let in, that whom they act on is still what they were, the counts, and the entry in the log.
@NullMarked
package dev.trestle.apps.chat.server;

import org.jspecify.annotations.NullMarked;
