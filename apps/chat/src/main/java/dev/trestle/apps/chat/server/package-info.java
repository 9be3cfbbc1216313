/// Servers with their members, roles, bans and audit log.
///
/// | | routes | rules |
/// |---|---|---|
/// | servers, ownership | [ServersApi] | [Servers] |
/// | members, roles | [MembersApi] | [Members], [MemberSearch] |
/// | bans | [BansApi] | [Bans] |
/// | audit log | [AuditApi] | [AuditLog] |
///
/// Every change is one transaction with its conditions: the role of the acting member is unchanged, the member they act
/// on is unchanged, the counts are updated and the audit entry is written.
@NullMarked
package dev.trestle.apps.chat.server;

import org.jspecify.annotations.NullMarked;
