/// Neighbourhoods: creating and changing them, joining and leaving, roles, bans, invites, and their history.
///
/// Start at [NeighborhoodFeature]. [NeighborhoodAccess] decides who may see a neighbourhood; for others, a private one does not exist. Rules
/// ([Neighborhoods], [Joining], [Roles], [Invites]) read and return the writes of a request as a [dev.trestle.apps.nbhd.mutation.Plan].
///
/// What must stay true: the number of members is that of active memberships, since both change in one transaction ([MemberCountRepair] checks it
/// each night); and whatever happens to a membership is in the history ([MembershipHistory]), which nothing deletes: a purge of a user
/// ([NeighborhoodPurge]) replaces the user's DID in it.
@NullMarked
package dev.trestle.apps.nbhd.neighborhood;

import org.jspecify.annotations.NullMarked;
