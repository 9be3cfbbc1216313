package dev.trestle.singletable.testing.fragment;

/// A person who signs in. Each table has a record of its own for it.
public interface Account {
  String userId();

  String email();
}
