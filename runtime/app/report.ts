/** Counts an event at the platform; nobody counts on the web, so this does nothing. */
export const reportEvent = (_name: string, _fields?: object): void => undefined

/** The older form of `reportEvent`. */
export const reportAnalytics = (_name: string, _fields?: object): void => undefined

/** Counts a value; nobody counts on the web. */
export const reportMonitor = (_name: string, _value: number): void => undefined

/** Counts how long something took, ms; nobody counts on the web. */
export const reportPerformance = (
  _id: number,
  _value: number,
  _dimensions?: string | readonly string[],
): void => undefined
