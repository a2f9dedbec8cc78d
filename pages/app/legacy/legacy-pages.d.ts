/** Pages that the build makes of old sources, which our type check never reads. */
declare module 'legacy:*' {
  const Page: import('react').ComponentType<import('../../../runtime/index.ts').PageProps>
  export default Page
  export const pageConfig: import('../../../runtime/index.ts').PageConfig | undefined
}
