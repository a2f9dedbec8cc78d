/** Declares a page's config, unchanged: the build reads it beside the page. */
export function definePageConfig<Config extends object>(config: Config): Config {
  return config
}

/** Declares an app's config, unchanged. */
export function defineAppConfig<Config extends object>(config: Config): Config {
  return config
}
