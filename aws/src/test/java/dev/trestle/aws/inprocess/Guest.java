package dev.trestle.aws.inprocess;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbAtomicCounter;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/// A bean for the Enhanced Client: versioned, with a counter and an index.
@DynamoDbBean
public class Guest {
  private @Nullable String hotel;
  private @Nullable String name;
  private @Nullable String city;
  private @Nullable Integer version;
  private @Nullable Long visits;

  static Guest of(String hotel, String name, String city) {
    var guest = new Guest();
    guest.setHotel(hotel);
    guest.setName(name);
    guest.setCity(city);
    return guest;
  }

  @DynamoDbPartitionKey
  public @Nullable String getHotel() {
    return hotel;
  }

  public void setHotel(@Nullable String hotel) {
    this.hotel = hotel;
  }

  @DynamoDbSortKey
  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  @DynamoDbSecondaryPartitionKey(indexNames = "by-city")
  public @Nullable String getCity() {
    return city;
  }

  public void setCity(@Nullable String city) {
    this.city = city;
  }

  @DynamoDbVersionAttribute
  public @Nullable Integer getVersion() {
    return version;
  }

  public void setVersion(@Nullable Integer version) {
    this.version = version;
  }

  @DynamoDbAtomicCounter(startValue = 1)
  public @Nullable Long getVisits() {
    return visits;
  }

  public void setVisits(@Nullable Long visits) {
    this.visits = visits;
  }
}
