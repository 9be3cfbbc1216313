package dev.trestle.apps.nbhd.identity;

import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.requirement.OptionalEntityProperty;
import java.util.Optional;

/// The wanted values of a profile. What is absent stays. An empty text removes what is optional.
record ProfileText(Optional<String> displayName, Optional<String> bio, Optional<String> location) {
  static final int DISPLAY_NAME_MAX = 64;
  static final int BIO_MAX = 500;
  static final int LOCATION_MAX = 100;

  /// Adds the values to an update of a user.
  Update<User> addTo(Update<User> begun) {
    var update = displayName.map(name -> begun.set(User::displayName).to(name)).orElse(begun);
    return set(set(update, User::bio, bio), User::location, location);
  }

  private static Update<User> set(
      Update<User> update,
      OptionalEntityProperty<User, String> component,
      Optional<String> wanted) {
    if (wanted.isEmpty()) {
      return update;
    }
    return wanted.get().isEmpty()
        ? update.remove(component)
        : update.set(component).to(wanted.get());
  }

  /// The user with the values, as the update stores them.
  User in(User user) {
    return user.withProfile(
        displayName.or(user::displayName),
        given(bio, user.bio()),
        given(location, user.location()));
  }

  private static Optional<String> given(Optional<String> wanted, Optional<String> before) {
    return wanted.isPresent() ? wanted.filter(text -> !text.isEmpty()) : before;
  }
}
