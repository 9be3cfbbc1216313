/// Promotion: whose activities are copied to the feeds of their followers.
///
/// Start at [PromotionRules], the pure rule, and [Promotions], which stores its outcome. [PromotionEvaluator] applies the rule after follows and posts.
@NullMarked
package dev.trestle.apps.guild.feed.promotion;

import org.jspecify.annotations.NullMarked;
