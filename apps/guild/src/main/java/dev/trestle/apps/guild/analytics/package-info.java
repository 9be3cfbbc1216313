/// Analytics: what a user has done in the last days, by day, hour, weekday and category.
///
/// Start at [AnalyticsReader], which reads completions, goals and quests, and [Analytics], which counts them. Only the user sees them.
@NullMarked
package dev.trestle.apps.guild.analytics;

import org.jspecify.annotations.NullMarked;
