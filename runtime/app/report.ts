/** Counts an event at the platform; nobody counts on the web, so this does nothing. */
export const reportEvent = (_name: string, _fields?: object): void => undefined

/** The older form of `reportEvent`. */
export const reportAnalytics = reportEvent

/** The browser's own measurements. */
export const getPerformance = (): Performance => performance
