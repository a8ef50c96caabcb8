package shoeaudit.identity;

/**
 * From where somebody asks.
 *
 * @param address as the connection, or a proxy that is believed, names it
 * @param network the same for all addresses that one caller commonly has
 */
public record Source(String address, String network) {}
