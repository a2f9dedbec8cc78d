/** Stylesheets are imported for their effect: the build ships each with the chunk that imports it. */
declare module '*.css'
