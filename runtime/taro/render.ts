/**
 * Started an app in the first framework generation. Here the app has its own entry, so a migrated `app.js` starts
 * nothing.
 */
export function render(): void {}
