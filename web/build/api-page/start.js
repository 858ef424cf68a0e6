// The page is read-only: it sends no call with the session of the signed-in user.
window.SwaggerUIBundle({
  url: '/sviluppatori/openapi.json',
  dom_id: '#api',
  supportedSubmitMethods: [],
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  deepLinking: true,
  validatorUrl: null,
});
