import { mount } from "svelte";
import "./app.css";
import "./shell.css";
import App from "./App.svelte";
import { chosenLanguage, show } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";

show();
await speak(chosenLanguage()).catch(() => {}); // the page works without its words
const target = document.getElementById("app");
if (target) mount(App, { target });
