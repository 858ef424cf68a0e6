// Calls are read here, not made: the page sends nothing in the name of whoever is signed in.
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
