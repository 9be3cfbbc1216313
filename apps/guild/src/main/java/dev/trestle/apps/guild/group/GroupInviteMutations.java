package dev.trestle.apps.guild.group;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.table.group.GroupInvite;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/// The mutation that makes an invitation to a group.
///
/// @param publicUrl the address of the server in links; without one, links begin with a slash
record GroupInviteMutations(GroupInvites invites, Optional<URI> publicUrl) {
  void addTo(MutationType mutation) {
    mutation.add("createGroupInvite", this::create);
  }

  private Map<String, Object> create(Call call) {
    var groupId = GroupMutations.id(call, "groupId");
    var ids = call.run(() -> invites.create(call.userId(), groupId));
    var invite = invites.find(ids.get(0), ids.get(1));
    return MutationType.results(
        Map.of("code", invite.map(GroupInvite::code), "link", invite.map(this::link)));
  }

  /// The group and the code are in the fragment, which browsers do not send to servers.
  private String link(GroupInvite invite) {
    var path =
        "/guild/#/groups/%s/join/%s"
            .formatted(GlobalId.of(GlobalId.GROUP, invite.groupId()), invite.code());
    return publicUrl.map(base -> base.resolve(path).toString()).orElse(path);
  }
}
