const hidden = ['build', 'chore', 'docs', 'refactor', 'style', 'test'];

/** How `npm run release` writes a version (docs/operations/releases.md). */
export default {
  header: '# Changelog\n\nWritten by `npm run release` from the commits ([versions](docs/operations/releases.md)).\n',
  types: [
    { type: 'feat', section: 'Features' },
    { type: 'fix', section: 'Fixes' },
    { type: 'perf', section: 'Faster' },
    ...hidden.map((type) => ({ type, hidden: true })),
  ],
  // The repository has no address that a link could lead to.
  commitUrlFormat: '',
  issueUrlFormat: '',
  userUrlFormat: '',
  writerOpts: { finalizeContext: (context) => Object.assign(context, { linkCompare: false }) },
  releaseCommitMessageFormat: 'chore(release): {{currentTag}}',
};
