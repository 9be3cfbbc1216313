package dev.trestle.apps.guild.table;

/// An item on the timeline of a user, who owns it or belongs to it. Timelines are sorted by kind, and then by time.
public sealed interface OnTimeline
    permits Comment, Goal, GroupMember, Like, Message, Milestone, Quest, RoomMember, Task, User {}
