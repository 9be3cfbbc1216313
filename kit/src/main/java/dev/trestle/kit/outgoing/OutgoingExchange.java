package dev.trestle.kit.outgoing;

import dev.trestle.kit.outgoing.OutgoingException.Kind;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.ClientProtocolException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;

/// A request on its way: resolves the name, checks all addresses, and sends the request to the first that accepts a connection. Runs on one thread;
/// another one may cancel it.
final class OutgoingExchange {
  /// A name may have very many addresses.
  private static final int MAX_ADDRESSES = 4;

  private final HttpTransport transport;
  private final OutgoingOptions options;
  private final OutgoingRequest request;
  private Optional<HttpUriRequestBase> sent = Optional.empty();
  private boolean cancelled;

  OutgoingExchange(HttpTransport transport, OutgoingOptions options, OutgoingRequest request) {
    this.transport = transport;
    this.options = options;
    this.request = request;
  }

  private String host() {
    return request.url().host();
  }

  /// Closes the connection, if there is one, and makes no other one.
  synchronized void cancel() {
    cancelled = true;
    sent.ifPresent(HttpUriRequestBase::cancel);
  }

  private synchronized HttpUriRequestBase next() {
    if (cancelled) {
      throw failure(Kind.TIMEOUT, "%s gave no answer in time.");
    }
    var message = transport.message(request);
    sent = Optional.of(message);
    return message;
  }

  OutgoingResponse run() {
    for (var address : addresses()) {
      var response = attempt(address);
      if (response.isPresent()) {
        return response.get();
      }
    }
    throw failure(Kind.UNREACHABLE, "%s does not accept connections.");
  }

  private List<InetAddress> addresses() {
    List<InetAddress> addresses;
    try {
      addresses = options.resolver().resolve(host());
    } catch (UnknownHostException _) {
      addresses = List.of();
    }
    // One that is not public is no accident: the name is meant to lead here.
    if (addresses.isEmpty() || !addresses.stream().allMatch(options.rule()::allows)) {
      throw failure(Kind.NO_PUBLIC_ADDRESS, "%s has no public address.");
    }
    return addresses.stream().limit(MAX_ADDRESSES).toList();
  }

  /// Empty where there is no connection to this address.
  private Optional<OutgoingResponse> attempt(InetAddress address) {
    var message = next();
    try (var response = transport.open(message, request.url(), address)) {
      try {
        return Optional.of(read(response));
      } finally {
        // Closing the response alone would read it to its end.
        message.cancel();
      }
    } catch (ConnectTimeoutException | ConnectException | NoRouteToHostException _) {
      return Optional.empty();
    } catch (SocketTimeoutException e) {
      throw failure(Kind.TIMEOUT, "%s gave no answer in time.", e);
    } catch (SSLException e) {
      throw failure(Kind.UNTRUSTED, "%s has no certificate that is valid for this name.", e);
    } catch (ClientProtocolException
        | MessageConstraintException
        | MalformedChunkCodingException e) {
      throw failure(Kind.INVALID_RESPONSE, "%s does not answer in HTTP.", e);
    } catch (IOException e) {
      throw failure(Kind.UNREACHABLE, "The connection to %s broke.", e);
    }
  }

  private OutgoingResponse read(ClassicHttpResponse response) throws IOException {
    if (response.getCode() / 100 == 3) {
      throw failure(Kind.REDIRECT, "%s answers with a redirect, which is not followed.");
    }
    var entity = response.getEntity();
    if (entity == null) {
      return new OutgoingResponse(host(), response.getCode(), headers(response), new byte[0]);
    }
    var encoding = Optional.ofNullable(response.getFirstHeader("Content-Encoding"));
    if (encoding.filter(it -> !"identity".equalsIgnoreCase(it.getValue())).isPresent()) {
      throw failure(Kind.INVALID_RESPONSE, "%s compresses its answer, which was not asked for.");
    }
    if (entity.getContentLength() > request.maxBytes()) {
      throw tooLarge();
    }
    // Not closed here: closing would read it to its end.
    var body = entity.getContent().readNBytes(request.maxBytes() + 1);
    if (body.length > request.maxBytes()) {
      throw tooLarge();
    }
    return new OutgoingResponse(host(), response.getCode(), headers(response), body);
  }

  private static Map<String, List<String>> headers(ClassicHttpResponse response) {
    var headers = new HashMap<String, List<String>>();
    for (Header header : response.getHeaders()) {
      headers.merge(
          header.getName().toLowerCase(Locale.ROOT),
          List.of(header.getValue()),
          (all, one) -> {
            var both = new ArrayList<>(all);
            both.addAll(one);
            return List.copyOf(both);
          });
    }
    return headers;
  }

  private OutgoingException tooLarge() {
    return failure(
        Kind.TOO_LARGE,
        "The answer of %%s is larger than %,d KB.".formatted(request.maxBytes() / 1024));
  }

  private OutgoingException failure(Kind kind, String text) {
    return new OutgoingException(kind, text.formatted(host()));
  }

  private OutgoingException failure(Kind kind, String text, Exception cause) {
    return new OutgoingException(kind, text.formatted(host()), cause);
  }
}
