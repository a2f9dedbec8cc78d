/** Started an app in the first generation. Here the app is started by its own entry, so a migrated `app.js` starts nothing. */
export function render(): void {}
