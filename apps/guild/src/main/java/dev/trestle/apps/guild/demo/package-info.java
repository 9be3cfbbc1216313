/// Sample content for `trestle demo`: users, groups, goals, quests and what they did in the last weeks, made over HTTP as users would.
///
/// Start at [GuildDemo]. [DemoContent] has the texts, [SampleWeeks] says who does what on which day: [SampleActions],
/// [SamplePosts], [SampleTalks]. [DemoMember] is one user with what they have made. [LiveActivity] goes on while the demo runs.
/// Uses nothing of the guild but its API.
@NullMarked
package dev.trestle.apps.guild.demo;

import org.jspecify.annotations.NullMarked;
