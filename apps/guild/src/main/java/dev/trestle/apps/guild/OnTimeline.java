package dev.trestle.apps.guild;

/// An entity on the timeline of a user, who owns it or belongs to it. Timelines are sorted by time.
public sealed interface OnTimeline permits User, Goal, Task, Milestone, Quest, GroupMember {}
