package dev.trestle.apps.guild;

/// What somebody owns or belongs to, in the order of its time.
public sealed interface OnTimeline permits User, Goal, Task, Milestone, Quest, GroupMember {}
