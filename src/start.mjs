// `npm start` and `npm run dev`. Plain JavaScript of an early kind, and nothing imported before the version is known,
// so that an old Node can read this far and say what is missing.
const NODE_MAJOR_MIN = 24

if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN) {
  console.error('Landfall needs Node 24; `npm ci` brings it unless install scripts are off')
  process.exit(2)
}

void import('./start/landfall.mjs').then(({ runLandfall }) =>
  runLandfall({ env: process.env, isDev: process.argv.includes('--dev') }),
)
