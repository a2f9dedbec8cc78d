export interface Coordinates {
  latitude: number
  longitude: number
}

/** Krasovsky ellipsoid: semi-major axis in m, and squared eccentricity. */
const axis = 6378245
const eccentricity2 = 0.006693421622965943

/**
 * Converts satellite coordinates (wgs84) to those of Chinese maps (gcj02). Outside of the country both are
 * the same.
 */
export function toGcj02({ latitude, longitude }: Coordinates): Coordinates {
  if (!isInChina({ latitude, longitude })) return { latitude, longitude }
  const x = longitude - 105
  const y = latitude - 35
  const radians = (latitude / 180) * Math.PI
  const magic = 1 - eccentricity2 * Math.sin(radians) ** 2
  const north = (northOf(x, y) * 180) / (((axis * (1 - eccentricity2)) / magic ** 1.5) * Math.PI)
  const east = (eastOf(x, y) * 180) / ((axis / Math.sqrt(magic)) * Math.cos(radians) * Math.PI)
  return { latitude: latitude + north, longitude: longitude + east }
}

const isInChina = ({ latitude, longitude }: Coordinates) =>
  longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271

/** Metres to the north for an offset in degrees from the centre of the projection. */
function northOf(x: number, y: number): number {
  const plain = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  return (
    plain +
    ripple(x) +
    ((20 * wave(y, 1) + 40 * wave(y, 1 / 3)) * 2) / 3 +
    ((160 * wave(y, 1 / 12) + 320 * wave(y, 1 / 30)) * 2) / 3
  )
}

/** Metres to the east. */
function eastOf(x: number, y: number): number {
  const plain = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  return (
    plain +
    ripple(x) +
    ((20 * wave(x, 1) + 40 * wave(x, 1 / 3)) * 2) / 3 +
    ((150 * wave(x, 1 / 12) + 300 * wave(x, 1 / 30)) * 2) / 3
  )
}

const ripple = (x: number) => ((20 * wave(x, 6) + 20 * wave(x, 2)) * 2) / 3

const wave = (value: number, times: number) => Math.sin(value * times * Math.PI)
