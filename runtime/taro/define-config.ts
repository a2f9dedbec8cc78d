/** Declares a page's config and returns it; the build reads it beside the page. */
export function definePageConfig<Config extends object>(config: Config): Config {
  return config
}

/** Declares an app's config and returns it. */
export function defineAppConfig<Config extends object>(config: Config): Config {
  return config
}
