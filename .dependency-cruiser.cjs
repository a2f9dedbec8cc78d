// The borders between rooms, as ARCHITECTURE.md draws them. Generic: no list of features to keep.
const rooms = '^(runtime|pages|api|tracking|viewer|server)/'

const door = (from, ...doors) => ({
  name: `${from} reaches through a wall`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: rooms, pathNot: [`^${from}/`, ...doors] },
})

/** A third party is imported in one place only, so that it can be replaced in one place. */
const onlyIn = (name, place) => ({
  name: `${name} has one door`,
  severity: 'error',
  from: { path: rooms, pathNot: place },
  to: { path: `node_modules/${name}/` },
})

/** Floors and areas of the server from the bottom up; each imports only what stands before it. */
const floors = [
  'core',
  'ledgers',
  'mechanics',
  'platform',
  'people',
  'trade',
  'content',
  'campaigns',
  'staff',
  'merchant',
  'demo',
]
const anyOf = names => `(${names.join('|')})`

const floor = (name, index) => ({
  name: `server/${name} imports only what is below it`,
  severity: 'error',
  from: { path: `^server/${name}/` },
  to: { path: '^server/', pathNot: `^server/${anyOf(floors.slice(0, index + 1))}/` },
})

module.exports = {
  forbidden: [
    ...floors.map(floor),
    door('runtime'),
    door('viewer'),
    door('api', '^runtime/index[.]ts$'),
    door('tracking', '^(runtime|api)/index[.]ts$'),
    door(
      'pages',
      '^(runtime|api|tracking|viewer)/index[.]ts$',
      '^runtime/components/index[.]ts$',
      '^api/values/',
      // The starter stands inline in every HTML, so it takes four files that import nothing instead of the whole door.
      '^api/core/(context-fields|early-key|new-req-id|old-phone)[.]ts$',
    ),
    {
      name: 'server knows the wire types of api, nothing else of the browser',
      severity: 'error',
      from: { path: '^server/' },
      // The first frame wears the colours that the page derives: one pure derivation for both.
      to: { path: '^(runtime|pages|tracking|viewer)/', pathNot: '^pages/kit/theme/' },
    },
    {
      name: 'server takes only types, values and form rules from api',
      severity: 'error',
      from: { path: '^server/' },
      // What is a fact on both sides, what a form takes, and what a campaign can be set to.
      to: {
        path: '^api/',
        pathNot: '^api/(configs|form-rules|values)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'values and form rules are pure',
      severity: 'error',
      from: { path: '^api/(form-rules|values)/' },
      to: { path: rooms, pathNot: '^api/(form-rules|values)/' },
    },
    {
      name: 'configurations are pure',
      severity: 'error',
      from: { path: '^api/configs/' },
      to: { path: rooms, pathNot: '^api/(configs|form-rules|values)/' },
    },
    {
      name: 'the browser takes only types from configurations',
      severity: 'error',
      from: { path: '^(api|pages|runtime|tracking|viewer)/', pathNot: '^api/configs/' },
      to: { path: '^api/configs/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the kit takes only types from api',
      severity: 'error',
      from: { path: '^pages/kit/' },
      to: {
        path: '^(api|tracking|viewer)/',
        pathNot: '^api/values/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'page packages are strangers',
      severity: 'error',
      from: { path: '^pages/((?:app|campaigns)/[^/]+|(?!app/|campaigns/)[^/]+)/' },
      to: {
        path: '^pages/[^/]+/',
        pathNot: ['^pages/$1/', '^pages/(kit|data|mechanics|campaign)/'],
      },
    },
    {
      name: 'nobody imports the tests',
      severity: 'error',
      from: { path: rooms },
      to: { path: '^(test|bench|scripts)/' },
    },
    {
      name: 'no circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no circles inside the server, those of types included',
      severity: 'error',
      from: { path: '^server/' },
      to: { circular: true, path: '^server/' },
    },
    {
      name: 'no circles between folders of the server',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/' },
      to: { circular: true, path: '^server/' },
    },
    onlyIn('history', '^runtime/router/'),
    onlyIn('ky', '^(api/core|runtime/network)/'),
    onlyIn('hammerjs', '^viewer/'),
    onlyIn('react-dom', '^runtime/page/'),
    onlyIn('(pg|@electric-sql/pglite)', '^server/core/'),
    onlyIn('(prom-client|pino)', '^server/(core|platform)/signals/'),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|[.]data|[.]look|[.]bench|pages/app/legacy/[^/]+)/' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
}
