package dev.trestle.web.asset;

import dev.trestle.web.FileErrors;
import dev.trestle.web.WebException;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// Lists the files below a directory of the class path, in jars and in directories.
final class ClassPathDirectory {
  private ClassPathDirectory() {}

  /// The files by their path below the directory. If several entries of the class path have a file, the first one counts.
  static SortedMap<String, byte[]> read(String directory) {
    var files = new TreeMap<String, byte[]>();
    try {
      var places = ClassPathDirectory.class.getClassLoader().getResources(directory);
      for (var place : Collections.list(places)) {
        read(place, directory).forEach(files::putIfAbsent);
      }
    } catch (IOException e) {
      throw new WebException("Cannot read %s: %s.".formatted(directory, FileErrors.why(e)), e);
    }
    if (files.isEmpty()) {
      throw new WebException("There is no directory %s on the class path.".formatted(directory));
    }
    return files;
  }

  private static SortedMap<String, byte[]> read(URL place, String directory) throws IOException {
    return place.getProtocol().equals("jar")
        ? inJar((JarURLConnection) place.openConnection(), directory + "/")
        : onDisk(Path.of(URI.create(place.toString())));
  }

  private static SortedMap<String, byte[]> inJar(JarURLConnection connection, String prefix)
      throws IOException {
    var files = new TreeMap<String, byte[]>();
    // Without caches: a shared jar would stay open, without an owner that closes it.
    connection.setUseCaches(false);
    try (var jar = connection.getJarFile()) {
      for (var entry : Collections.list(jar.entries())) {
        if (!entry.isDirectory() && entry.getName().startsWith(prefix)) {
          try (var in = jar.getInputStream(entry)) {
            files.put(entry.getName().substring(prefix.length()), in.readAllBytes());
          }
        }
      }
    }
    return files;
  }

  private static SortedMap<String, byte[]> onDisk(Path root) throws IOException {
    var files = new TreeMap<String, byte[]>();
    try (var found = Files.walk(root)) {
      for (var file : found.filter(Files::isRegularFile).toList()) {
        files.put(root.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
      }
    }
    return files;
  }
}
