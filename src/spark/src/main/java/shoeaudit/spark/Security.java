package shoeaudit.spark;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.jspecify.annotations.Nullable;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * Whether a job may run: patrons' names travel between the driver and its executors, and Spark
 * sends them to anybody and in the clear unless it is told otherwise.
 */
final class Security {
  private Security() {}

  /**
   * Refuses a job that leaves this machine without authentication and encryption.
   *
   * @throws InvalidRunRequestException with the settings that are missing
   */
  static void orRefuse(SparkConf conf, boolean insecure) throws InvalidRunRequestException {
    String master = conf.get("spark.master", "");
    if (insecure || staysHere(conf, master)) {
      return;
    }
    List<String> missing = new ArrayList<>();
    if (!conf.getBoolean("spark.authenticate", false)) {
      missing.add("spark.authenticate=true");
    }
    if (!conf.getBoolean("spark.network.crypto.enabled", false)
        && !conf.getBoolean("spark.ssl.rpc.enabled", false)) {
      missing.add("spark.network.crypto.enabled=true");
    }
    if (!conf.getBoolean("spark.io.encryption.enabled", false)) {
      missing.add("spark.io.encryption.enabled=true");
    }
    if (!missing.isEmpty()) {
      throw new InvalidRunRequestException(
          "the master "
              + master
              + " is not on this machine, and what the logs say of patrons would travel and be spilled unprotected:"
              + " set "
              + String.join(", ", missing)
              + " (src/site/archives.md shows how), or give --insecure where the network and the disks are protected"
              + " by other means");
    }
  }

  private static boolean staysHere(SparkConf conf, String master) {
    if (master.equals("local") || master.startsWith("local[")) {
      return true;
    }
    if (!master.startsWith("spark://")) {
      return false;
    }
    for (String one : master.substring("spark://".length()).split(",")) {
      if (!isLoopback(URI.create("spark://" + one).getHost())) {
        return false;
      }
    }
    String driver = conf.get("spark.driver.host", System.getenv("SPARK_LOCAL_IP"));
    return isLoopback(driver);
  }

  private static boolean isLoopback(@Nullable String host) {
    try {
      return host != null && InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }
}
